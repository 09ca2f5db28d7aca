// What has the focus when something opens over the page: the panel itself. Whoever reads by ear
// hears its name first, and whoever sees finds nothing in it chosen already.
export function focusPanel(event: Event): void {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}
