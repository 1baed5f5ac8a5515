/** A table of figures with a caption. */
import type { Message } from '../../core/message.ts';
import type { Translator } from '../../messages/translator.ts';
import { Scroll } from '../ui/scroll.tsx';

interface Props {
  readonly caption: string;
  readonly head: readonly Message[];
  /** The first cell of a row is its name. */
  readonly rows: readonly (readonly Message[])[];
  readonly translate: Translator;
}

export function FigureTable({ caption, head, rows, translate }: Props) {
  return (
    <Scroll label={caption}>
      <table class="figures numbers">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map(translate.message).map(({ text, lang }) => (
              <th key={text} scope="col" lang={lang}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const [name, ...cells] = row.map(translate.message);
            return (
              <tr key={name?.text}>
                <th scope="row" lang={name?.lang}>
                  {name?.text}
                </th>
                {cells.map(({ text, lang }, index) => (
                  <td key={index} lang={lang}>
                    {text}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}
