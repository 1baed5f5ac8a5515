/** A table of figures under its name, as the reports write them. */
import type { Say } from '../texts/phrases.ts';
import { Scroll } from './scroll.tsx';

interface Props {
  readonly caption: string;
  readonly head: readonly string[];
  /** Rows that begin with what they are about. */
  readonly rows: readonly (readonly string[])[];
  readonly say: Say;
}

export function FigureTable({ caption, head, rows, say }: Props) {
  return (
    <Scroll label={caption}>
      <table class="figures numbers">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" lang={say(name).lang}>
                {say(name).text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row" lang={say(name).lang}>
                {say(name).text}
              </th>
              {cells.map((cell, index) => (
                <td key={index} lang={say(cell).lang}>
                  {say(cell).text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
