// The Russian words about recent changes.
import { bin } from '../ru/bin.ts';

export const words = { bin };
