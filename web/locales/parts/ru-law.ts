// The Russian words around the legal texts.
import { legal } from '../ru/legal.ts';

export const words = { legal };
