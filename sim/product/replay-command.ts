/** The command that lives one world again, where model and product have parted in it. */
export interface PartedWorld {
  /** Ends with the number of the world. */
  readonly seed: string;
  readonly owners: number;
  readonly years: number;
}

export function commandOf({ seed, owners, years }: PartedWorld): string {
  const [, name, number] = /^(.*) (\d+)$/.exec(seed) ?? [];
  const which = `--seed '${name ?? seed}' --world ${number ?? 1}`;
  return `npm run sim:product -- ${which} --owners ${owners} --years ${years}`;
}
