/**
 * The only style sheet of a mail: what cannot stand inline. Programs that drop it still show the
 * light mail as it should be.
 */
import { darkPalette } from './palette.ts';

export function styleSheet(): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .outer { padding: 20px 10px !important; }
  .card { padding: 26px 20px 20px !important; }
  .button { width: 100% !important; }
  .on-primary { display: block !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${darkPalette.paper} !important; }
  .surface { background-color: ${darkPalette.surface} !important; }
  .surface { border-color: ${darkPalette.line} !important; }
  .sunken { background-color: ${darkPalette.sunken} !important; }
  .line { border-color: ${darkPalette.line} !important; }
  .ink { color: ${darkPalette.ink} !important; }
  .ink-second { color: ${darkPalette.inkSecond} !important; }
  .ink-third { color: ${darkPalette.inkThird} !important; }
  .link { color: ${darkPalette.primary} !important; }
  .primary { background-color: ${darkPalette.primary} !important; }
  .on-primary { color: ${darkPalette.onPrimary} !important; }
  .candle { background-color: ${darkPalette.candleSoft} !important; }
  .candle-ink { color: ${darkPalette.candleInk} !important; }
}
`;
}
