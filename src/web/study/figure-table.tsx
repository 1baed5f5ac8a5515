/** A table of figures under its name, as the reports write them: English in every language. */
import { useSettings } from '../settings.tsx';
import { Scroll } from './scroll.tsx';

interface Props {
  readonly caption: string;
  readonly head: readonly string[];
  /** Rows that begin with what they are about. */
  readonly rows: readonly (readonly string[])[];
}

export function FigureTable({ caption, head, rows }: Props) {
  const { language } = useSettings();
  return (
    <Scroll label={caption}>
      <table class="figures numbers" lang="en">
        <caption lang={language}>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
