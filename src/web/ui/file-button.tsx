/** A button that asks for a file: the browser's own control looks like a form, and speaks its own language. */
interface Props {
  readonly label: string;
  readonly look?: string;
  readonly onFile: (file: File) => void;
}

export const FileButton = ({ label, look = '', onFile }: Props) => (
  <label class={`button file ${look}`}>
    {label}
    <input
      type="file"
      accept=".json,application/json"
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        // The same file can be chosen again.
        currentTarget.value = '';
        if (file !== undefined) onFile(file);
      }}
    />
  </label>
);
