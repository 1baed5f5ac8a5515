/** Puts a text into the clipboard; false where the browser lets nobody. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without a secure connection only a selection can be copied. Beside the focus, which a dialog holds.
    const focused = document.activeElement;
    const field = document.createElement('textarea');
    field.value = text;
    (focused?.parentElement ?? document.body).append(field);
    field.select();
    const isDone = document.execCommand('copy');
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    return isDone;
  }
}
