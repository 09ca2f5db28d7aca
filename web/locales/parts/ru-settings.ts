// The Russian words of the page of settings.
import { settings } from '../ru/settings.ts';

export const words = { settings };
