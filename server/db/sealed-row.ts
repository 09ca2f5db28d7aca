/** What every sealed row has, whatever is sealed in it. */
import type { Generated } from 'kysely';

export interface SealedRow {
  user_id: number;
  id: Generated<number>;
  version: number;
  sealed: Buffer;
}
