import { openLetterEditor } from './round-trip.fixture.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';

type Clipboard = { 'text/html'?: string; 'text/plain'?: string };

/** What stands in an empty letter after this was put in. */
async function pasted(clipboard: Clipboard, before = ''): Promise<string> {
  const editor = await openLetterEditor(before);
  const field = [...document.querySelectorAll('[role="textbox"]')].at(-1)!;
  const clipboardData = { getData: (type: keyof Clipboard) => clipboard[type] ?? '' };
  const event = new Event('paste', { bubbles: true, cancelable: true });
  field.dispatchEvent(Object.assign(event, { clipboardData }));
  assert.ok(event.defaultPrevented, 'the browser would have put it in by itself');
  const words = editor.read();
  editor.destroy();
  return words;
}

test('words of a page come with their shape and without its looks', async () => {
  const html = `
    <h1 style="color: red" onclick="steal()">The <span class="x">garden</span></h1>
    <p>Water the <b>roses</b> and the <i>lilies</i>, see
    <a href="https://example.org/roses" onmouseover="steal()">here</a>.</p>
    <ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>
    <blockquote><p>She said so.</p></blockquote><hr>
    <table><tr><td>What</td><td>Where</td></tr><tr><td>keys</td><td>box</td></tr></table>`;
  assert.equal(
    await pasted({ 'text/html': html }),
    [
      '## The garden',
      'Water the **roses** and the _lilies_, see [here](https://example.org/roses).',
      '- one\n- two',
      '1. first',
      '> She said so.',
      '---',
      '| What | Where |\n| :--- | :---- |\n| keys | box   |\n',
    ].join('\n\n'),
  );
});

test('scripts, forms, pictures and what is hidden stay outside', async () => {
  const html = `
    <script>steal()</script><style>p { display: none }</style><title>Page</title>
    <p>Before<img src="https://spy.example/x.png" onerror="steal()"> and
    <a href="javascript:steal()">after</a>.</p>
    <iframe srcdoc="<script>steal()</script>">frame</iframe>
    <svg><script>steal()</script><text>svg</text></svg><math><mtext>math</mtext></math>
    <form><input value="typed"><button>Send</button><textarea>area</textarea></form>
    <p style="display:none">hidden</p><p hidden>hidden too</p><template><p>kept</p></template>
    <object data="x">object</object><noscript><p>no script</p></noscript><!-- comment -->`;
  assert.equal(await pasted({ 'text/html': html }), 'Before and after.\n');
});

test('what Word and Google Docs write becomes what it looked like', async () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>
    @list l0:level1 { mso-level-text: "" }</style></head><body>
    <p class="MsoNormal"><span style="font-weight:bold">Dear</span> <b>Marta</b>,<o:p></o:p></p>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span>·<span>&nbsp;&nbsp; </span></span>the keys</p>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span>·<span>&nbsp;&nbsp; </span></span>the box</p>
    <p class="MsoNormal">Goodbye</p></body></html>`;
  assert.equal(
    await pasted({ 'text/html': word }),
    '**Dear** **Marta**,\n\n- the keys\n- the box\n\nGoodbye\n',
  );
  const google = `<b style="font-weight:normal" id="docs-internal-guid-1">
    <p><span style="font-weight:700">Bold</span><span style="font-style:italic"> slanted</span></p>
    <p><span style="font-weight:400">plain</span></p></b>`;
  assert.equal(await pasted({ 'text/html': google }), '**Bold** _slanted_\n\nplain\n');
});

test('plain text keeps its lines, and its signs are signs', async () => {
  const text = 'Roses are red\r\nviolets are blue\r\n\r\n# no heading\n- 2*3*4\n';
  assert.equal(
    await pasted({ 'text/plain': text }),
    'Roses are red\\\nviolets are blue\n\n\\# no heading\\\n\\- 2\\*3\\*4\n',
  );
});

test('an empty clipboard changes nothing', async () => {
  assert.equal(await pasted({}, 'As it was.\n'), 'As it was.\n');
  assert.equal(await pasted({ 'text/html': '<p></p>' }, 'As it was.\n'), 'As it was.\n');
});
