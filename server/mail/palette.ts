/**
 * The colours of our mails, light and dark: the same paper, ink, evergreen and candle as on
 * screen, repeated here because a mail can load no style sheet.
 */

export interface Palette {
  readonly paper: string;
  readonly surface: string;
  readonly sunken: string;
  readonly line: string;
  readonly ink: string;
  readonly inkSecond: string;
  readonly inkThird: string;
  readonly primary: string;
  readonly onPrimary: string;
  readonly candleSoft: string;
  readonly candleInk: string;
}

export const lightPalette: Palette = {
  paper: '#FAF7F1',
  surface: '#FFFFFF',
  sunken: '#F2EDE3',
  line: '#E3DBCC',
  ink: '#1B2A28',
  inkSecond: '#475653',
  inkThird: '#5F6C69',
  primary: '#1D5A4B',
  onPrimary: '#FFFFFF',
  candleSoft: '#FBEFD5',
  candleInk: '#7A4B05',
};

export const darkPalette: Palette = {
  paper: '#111716',
  surface: '#182120',
  sunken: '#0C1110',
  line: '#2B3735',
  ink: '#EDEBE3',
  inkSecond: '#B9C1BC',
  inkThird: '#97A39F',
  primary: '#8FD0B8',
  onPrimary: '#0B2A22',
  candleSoft: '#3A2C12',
  candleInk: '#F2CB85',
};

/** The mark keeps its colours in both. */
export const markColors = { ground: '#1D5A4B', arch: '#FAF7F1', light: '#F0BE68' } as const;
