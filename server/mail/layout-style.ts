/**
 * The only style sheet of a letter: what cannot stand inline. Programs that drop it still show the
 * light letter as it should be.
 */
import { DARK } from './palette.ts';

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
  .paper { background-color: ${DARK.paper} !important; }
  .surface { background-color: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
  .sunken { background-color: ${DARK.sunken} !important; }
  .line { border-color: ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .ink-second { color: ${DARK.inkSecond} !important; }
  .ink-third { color: ${DARK.inkThird} !important; }
  .link { color: ${DARK.primary} !important; }
  .primary { background-color: ${DARK.primary} !important; }
  .on-primary { color: ${DARK.onPrimary} !important; }
  .candle { background-color: ${DARK.candleSoft} !important; }
  .candle-ink { color: ${DARK.candleInk} !important; }
}
`;
}
