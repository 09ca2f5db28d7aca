// The English words of the page of settings.
import { settings } from '../en/settings.ts';

export const words = { settings };
