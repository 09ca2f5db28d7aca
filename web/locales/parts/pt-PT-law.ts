// The Portuguese words around the legal texts.
import { legal } from '../pt-PT/legal.ts';

export const words = { legal };
