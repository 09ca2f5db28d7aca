/**
 * The person on whose behalf something is read or written. Stores take an `Owner` and nothing less,
 * so that a query without one does not type-check.
 */
import type { OwnerKey } from './vault.ts';

export interface Owner {
  readonly id: number;
  readonly key: OwnerKey;
}
