/** The look of the API page: the product's paper and ink, in both themes. */

export const apiPageStyle = `
:root { color-scheme: light dark;
  --bg: light-dark(#faf7f1, #111716); --surface: light-dark(#ffffff, #182120);
  --line: light-dark(#e3dbcc, #2b3735); --ink: light-dark(#1b2a28, #edebe3);
  --ink-2: light-dark(#475653, #b9c1bc); --primary: light-dark(#1d5a4b, #8fd0b8); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; background: var(--bg);
  color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font: 600 2rem/1.2 Georgia, serif; margin: 0 0 0.5rem; }
h2 { font: 600 1.4rem/1.3 Georgia, serif; margin: 3rem 0 1rem; text-transform: capitalize; }
h3 { font-size: 1rem; margin: 0; }
p { margin: 0.4rem 0; color: var(--ink-2); max-width: 44rem; }
a { color: var(--primary); text-underline-offset: 0.15em; }
a:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; border-radius: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 10px;
  padding: 1rem 1.1rem; margin: 0 0 0.8rem; }
code { font: 0.92em ui-monospace, monospace; }
h3 b { color: var(--primary); margin-right: 0.4rem; }
.access { white-space: nowrap; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin-top: 0.6rem; font-size: 0.92rem; }
caption { text-align: left; color: var(--ink-2); padding-bottom: 0.3rem; }
th { text-align: left; font-weight: 600; color: var(--ink-2); }
th, td { padding: 0.3rem 0.8rem 0.3rem 0; border-top: 1px solid var(--line); vertical-align: top; }
td { overflow-wrap: normal; }
td:first-child { white-space: nowrap; }
td:last-child { color: var(--ink-2); }
summary { cursor: pointer; padding: 0.3rem 0; color: var(--primary); }
pre { overflow-x: auto; max-height: 24rem; margin: 0.4rem 0; padding: 0.7rem; font-size: 0.88rem;
  background: var(--bg); border: 1px solid var(--line); border-radius: 6px; }
pre:empty, .try { display: none; }
[data-ready] .try { display: block; }
label { display: block; margin: 0.4rem 0; font-size: 0.92rem; }
input, textarea { display: block; width: 100%; padding: 0.45rem; border-radius: 6px;
  font: 0.92em ui-monospace, monospace; color: var(--ink); background: var(--bg);
  border: 1px solid var(--ink-2); }
button { padding: 0.5rem 1.2rem; font: inherit; color: var(--surface); background: var(--primary);
  border: 0; border-radius: 6px; cursor: pointer; }
`;
