// For `ref` of what appears in a form and concerns all of it: perhaps only its end is in sight.

export function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
