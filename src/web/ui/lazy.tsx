/**
 * Parts of the page that are loaded when somebody goes there. Preact's own way brings its React
 * manners with it, by which a text field tells of each key as if it were done.
 */
import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useTexts } from '../settings.tsx';

/** `isMissable` says of a part that the page is whole without it: nothing stands for it meanwhile. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isMissable = false } = {},
): FunctionComponent<P> {
  let loaded: ComponentType<P> | null = null;
  return (props) => {
    const texts = useTexts();
    const [Part, setPart] = useState({ of: loaded });
    const [failure, setFailure] = useState<{ of: unknown } | null>(null);
    useEffect(() => {
      if (loaded !== null) return;
      load().then(
        (part) => {
          loaded = part;
          setPart({ of: part });
        },
        (error: unknown) => setFailure({ of: error }),
      );
    }, []);
    if (Part.of !== null) return <Part.of {...props} />;
    if (isMissable) return null;
    if (failure !== null) throw failure.of;
    return <p>{texts.loading}</p>;
  };
}
