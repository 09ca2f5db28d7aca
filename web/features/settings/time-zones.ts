// The time zones this browser knows, by continent, as a list to choose from. Knows no language.

export interface ZoneRegion {
  /** `Europe`; null for what lies nowhere, such as UTC. */
  readonly region: string | null;
  readonly zones: readonly { readonly zone: string; readonly place: string }[];
}

/** `chosen` is among them even if only the server knows it. */
export function zonesByRegion(known: readonly string[], chosen: string): ZoneRegion[] {
  const all = [...new Set([...known, 'UTC', chosen])].toSorted();
  const byRegion = Map.groupBy(all, regionOf);
  return [...byRegion].map(([region, zones]) => ({
    region,
    zones: zones
      .map((zone) => ({ zone, place: placeOf(zone) }))
      .toSorted((one, other) => (one.place < other.place ? -1 : 1)),
  }));
}

/** `Buenos Aires, Argentina`: the city first, as people look for it. */
export function placeOf(zone: string): string {
  const [city = zone, ...around] = zone.split('/').toReversed();
  const country = around.slice(0, -1);
  return [city, ...country].join(', ').replaceAll('_', ' ');
}

function regionOf(zone: string): string | null {
  const [region, place] = zone.split('/');
  return place === undefined ? null : (region ?? null);
}
