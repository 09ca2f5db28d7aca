/**
 * The HTML of a mail: tables and inline styles, because mail programs know little else. Loads
 * nothing from anywhere, so opening a mail tells nobody.
 */
import { escapeHtml } from '#server/platform/escape-html.ts';
import { linkedHtml } from './layout-links.ts';
import { styleSheet } from './layout-style.ts';
import { lightPalette, markColors } from './palette.ts';
import type { Block, MailSheet } from './sheet.ts';

const serif = "Literata,Georgia,'Times New Roman',serif";
const sans = "'Wix Madefor Text','Segoe UI',Helvetica,Arial,sans-serif";
const table = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';

export function htmlOf(sheet: MailSheet): string {
  const language = escapeHtml(sheet.language);
  const title = escapeHtml(sheet.subject);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<style>${styleSheet()}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${lightPalette.paper};">
${preheader(sheet.preheader)}
<div role="article" lang="${language}">
<table ${table} width="100%" class="paper" style="background-color:${lightPalette.paper};">
<tr><td align="center" class="outer" style="padding:32px 16px;">
<table ${table} width="600" style="${sheetStyle()}">
<tr><td style="padding:0 4px 20px;">${letterhead()}</td></tr>
<tr><td class="surface card" style="${cardStyle()}">
${sheet.blocks.map((block, at) => blockHtml(block, sheet, sheet.blocks[at - 1]?.kind)).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px 0;">
${sheet.footer.map((line) => footerLine(line, sheet)).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`;
}

/** Shown by mail programs in their list only; padded so that no other words follow it there. */
function preheader(text: string): string {
  const hidden = 'display:none;font-size:1px;line-height:1px;max-height:0;overflow:hidden;';
  const padding = '&#847;&zwnj;&nbsp;'.repeat(40);
  return `<div style="${hidden}mso-hide:all;">${escapeHtml(text)}${padding}</div>`;
}

/** The arch with a light in it, drawn from boxes: pictures are blocked until allowed. */
function letterhead(): string {
  const arch =
    `width:13px;height:18px;margin:9px auto 0;border:2px solid ${markColors.arch};` +
    'border-bottom:0;border-radius:9px 9px 0 0;';
  const light =
    `width:5px;height:5px;margin:8px auto 0;border-radius:3px;` +
    `background-color:${markColors.light};font-size:0;line-height:0;`;
  const ground =
    `width:36px;height:36px;background-color:${markColors.ground};` +
    'border-radius:10px;font-size:0;line-height:0;';
  const name = `padding-left:12px;font:500 24px/36px ${serif};color:${lightPalette.ink};`;
  return (
    `<table ${table}><tr>` +
    `<td width="36" height="36" valign="top" style="${ground}">` +
    `<div aria-hidden="true" style="${arch}"><div style="${light}">&nbsp;</div></div></td>` +
    `<td class="ink" style="${name}">Codicil</td></tr></table>`
  );
}

/** Of fixed layout: a long word or address must never widen the mail beyond a phone's screen. */
function sheetStyle(): string {
  return 'width:100%;max-width:600px;table-layout:fixed;';
}

function cardStyle(): string {
  const line = `border:1px solid ${lightPalette.line};border-radius:16px;`;
  return `padding:36px 40px 28px;background-color:${lightPalette.surface};${line}word-wrap:break-word;`;
}

function blockHtml(block: Block, { site }: MailSheet, before: Block['kind'] | undefined): string {
  switch (block.kind) {
    case 'title':
      return heading('h1', '28px/35px', block.text, 0);
    case 'heading':
      return heading('h2', '21px/29px', block.text, 28);
    case 'text':
      return paragraph('ink', lightPalette.ink, '18px/29px', linked(block.text, site), 18);
    case 'button':
      return button(block);
    case 'code':
      return code(block);
    case 'dates':
      return dates(block);
    case 'notice':
      return notice(block);
    case 'small': {
      const text = paragraph(
        'ink-second',
        lightPalette.inkSecond,
        '15px/23px',
        small(block, site),
        12,
      );
      return before === 'small' ? text : `${rule()}\n${text}`;
    }
  }
}

function heading(tag: 'h1' | 'h2', size: string, text: string, above: number): string {
  const style = `margin:${above}px 0 18px;font:500 ${size} ${serif};color:${lightPalette.ink};`;
  return `<${tag} class="ink" style="${style}">${escapeHtml(text)}</${tag}>`;
}

function paragraph(
  className: string,
  colour: string,
  size: string,
  html: string,
  below: number,
): string {
  const family = className === 'ink' ? serif : sans;
  const style = `margin:0 0 ${below}px;font:400 ${size} ${family};color:${colour};`;
  return `<p class="${className}" style="${style}">${html}</p>`;
}

const linkLook = `class="link" style="color:${lightPalette.primary};"`;

function linked(text: string, site: string): string {
  return linkedHtml(text, site, linkLook);
}

function small({ text, link }: Extract<Block, { kind: 'small' }>, site: string): string {
  const html = linked(text, site);
  if (link === undefined) return html;
  return `${html} <a ${linkLook} href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a>`;
}

function footerLine(line: string, { site }: MailSheet): string {
  return paragraph('ink-third', lightPalette.inkThird, '14px/21px', linked(line, site), 4);
}

/** A tinted box across the mail. */
function well(className: string, colour: string, content: string): string {
  const style = `padding:18px 20px;border-radius:10px;background-color:${colour};`;
  return (
    `<table ${table} width="100%" style="margin:0 0 22px;"><tr>` +
    `<td class="${className}" style="${style}">${content}</td></tr></table>`
  );
}

function rule(): string {
  const style = `margin:28px 0 20px;border-top:1px solid ${lightPalette.line};font-size:0;line-height:0;`;
  return `<div class="line" aria-hidden="true" style="${style}">&nbsp;</div>`;
}

function button(block: Extract<Block, { kind: 'button' }>): string {
  const url = escapeHtml(block.url);
  const ground = `border-radius:10px;background-color:${lightPalette.primary};`;
  const link =
    `display:inline-block;padding:15px 28px;font:600 18px/22px ${sans};` +
    `color:${lightPalette.onPrimary};text-decoration:none;border-radius:10px;`;
  const written = `color:${lightPalette.primary};word-break:break-all;`;
  const hint = `margin:0 0 24px;font:400 15px/23px ${sans};color:${lightPalette.inkSecond};`;
  return (
    `<table ${table} class="button" style="margin:26px 0 14px;"><tr>` +
    `<td align="center" class="primary" style="${ground}">` +
    `<a class="on-primary" href="${url}" style="${link}">${escapeHtml(block.label)}</a>` +
    `</td></tr></table>\n` +
    `<p class="ink-second" style="${hint}">${escapeHtml(block.hint)}<br>` +
    `<a class="link" href="${url}" style="${written}">${url}</a></p>`
  );
}

/** The digits stand together, spaced by style only, so that a copied code has no blanks in it. */
function code(block: Extract<Block, { kind: 'code' }>): string {
  const label = `margin:0 0 6px;font:400 16px/24px ${sans};color:${lightPalette.inkSecond};`;
  const digits =
    `margin:0;font:600 34px/42px ${serif};letter-spacing:6px;color:${lightPalette.ink};` +
    'user-select:all;-webkit-user-select:all;font-variant-numeric:tabular-nums lining-nums;';
  return well(
    'sunken',
    lightPalette.sunken,
    `<p class="ink-second" style="${label}">${escapeHtml(block.label)}</p>` +
      `<p class="ink" style="${digits}">${escapeHtml(block.code)}</p>`,
  );
}

function dates(block: Extract<Block, { kind: 'dates' }>): string {
  const item = `margin:0;padding:12px 0;border-top:1px solid ${lightPalette.line};`;
  const when = `margin:0 0 2px;font:600 16px/24px ${sans};color:${lightPalette.ink};`;
  const what = `margin:0;font:400 16px/24px ${sans};color:${lightPalette.inkSecond};`;
  const rows = block.rows.map(
    (row) =>
      `<li class="line" style="${item}">` +
      `<p class="ink" style="${when}">${escapeHtml(row.when)}</p>` +
      `<p class="ink-second" style="${what}">${escapeHtml(row.what)}</p></li>`,
  );
  // The role stays with a list that has no marks, which some screen readers else take for none.
  return `<ul role="list" style="margin:0 0 8px;padding:0;list-style:none;">${rows.join('')}</ul>`;
}

function notice(block: Extract<Block, { kind: 'notice' }>): string {
  const lead = `margin:0 0 4px;font:600 20px/28px ${serif};color:${lightPalette.candleInk};`;
  const text = `margin:0;font:400 16px/24px ${sans};color:${lightPalette.candleInk};`;
  return well(
    'candle',
    lightPalette.candleSoft,
    `<p class="candle-ink" style="${lead}">${escapeHtml(block.lead)}</p>` +
      `<p class="candle-ink" style="${text}">${escapeHtml(block.text)}</p>`,
  );
}
