/** The figures that tests tell, added up by name. Reads lines, and knows no test. */
export type Figures = ReadonlyMap<string, number>;

const figureLine = /^figure: (\d+) (.+)$/;

/** A line that tells no figure is left alone. */
export function addFigure(figures: Figures, line: string): Figures {
  const [, count, name] = figureLine.exec(line.trim()) ?? [];
  if (count === undefined || name === undefined) return figures;
  return new Map([...figures, [name, (figures.get(name) ?? 0) + Number(count)]]);
}

export function figureText(figures: Figures): string {
  const told = [...figures].map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  return told.length === 0 ? 'passed' : told.join(', ');
}
