/** The collector in the hands of the bench: what one left behind must not be paid by the next. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** All of it, now. */
export const collect = runInNewContext('gc') as () => void;
