/** By what names the payment provider of a world calls an owner and each of her subscriptions. */

export function customerOf(ownerId: number): string {
  return `customer-${ownerId}`;
}

/** @param number how many she has had, this one included. */
export function subscriptionOf(ownerId: number, number: number): string {
  return `subscription-${ownerId}-${number}`;
}
