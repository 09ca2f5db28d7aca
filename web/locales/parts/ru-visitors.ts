// The Russian words of the pages for which nobody signs in.
import { activation } from '../ru/activation.ts';
import { dev } from '../ru/dev.ts';
import { landing } from '../ru/landing.ts';
import { letter } from '../ru/letter.ts';

export const words = {
  activation,
  dev,
  landing,
  letter,
};
