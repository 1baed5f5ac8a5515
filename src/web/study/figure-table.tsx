/** A table of figures with a caption. */
import type { Translate } from '../../messages/translate.ts';
import { Scroll } from '../ui/scroll.tsx';

interface Props {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of a row is its name. */
  readonly rows: readonly (readonly string[])[];
  readonly translate: Translate;
}

export function FigureTable({ caption, head, rows, translate }: Props) {
  return (
    <Scroll label={caption}>
      <table class="figures numbers">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" lang={translate(name).lang}>
                {translate(name).text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row" lang={translate(name).lang}>
                {translate(name).text}
              </th>
              {cells.map((cell, index) => (
                <td key={index} lang={translate(cell).lang}>
                  {translate(cell).text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
