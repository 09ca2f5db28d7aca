/**
 * What keeps the page behind a dialog from scrolling, as rules that the browser adopts. The package
 * whose place the build gives to this file writes a style element, which our pages refuse.
 */
import { useEffect } from 'react';

/**
 * As `react-style-singleton` does: the first one mounted adds its rules, the last one takes them
 * away.
 *
 * @public
 */
export function styleSingleton() {
  let mounted = 0;
  let sheet: CSSStyleSheet | null = null;
  return function Sheet({ styles }: { styles: string }): null {
    useEffect(() => {
      mounted += 1;
      if (sheet === null) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      return () => {
        mounted -= 1;
        if (mounted > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
        sheet = null;
      };
    }, [styles]);
    return null;
  };
}
