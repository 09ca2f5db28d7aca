// The Portuguese words of the page of settings.
import { settings } from '../pt-PT/settings.ts';

export const words = { settings };
