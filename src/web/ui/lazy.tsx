/**
 * Parts of the page that are loaded when they are first shown. Preact's own `lazy` brings its React
 * layer with it, in which a text field reports every key as a change.
 */
import type { ComponentType, FunctionComponent } from 'preact';
import { useTexts } from '../settings.tsx';
import { loaderHook } from './use-loaded.ts';

/** An optional part shows nothing while it loads or when it fails. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isOptional = false } = {},
): FunctionComponent<P> {
  const usePart = loaderHook(load);
  return (props) => {
    const { loading } = useTexts();
    const { value: Part, error } = usePart('');
    if (Part !== null) return <Part {...props} />;
    if (isOptional) return null;
    if (error !== null) throw error;
    return <p>{loading}</p>;
  };
}
