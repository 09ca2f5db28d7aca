/**
 * "Try it" on the API page. The function runs in the browser and is written into the page as it
 * stands here: it may use nothing outside of itself, and writes text only, never HTML.
 */

function tryCalls(): void {
  const page = document.documentElement;
  const token = document.querySelector<HTMLInputElement>('#token');

  const addressOf = (form: HTMLFormElement): string => {
    const query = new URLSearchParams();
    let path = form.dataset['path'] ?? '';
    for (const field of form.querySelectorAll('input')) {
      const { name, place = '' } = { name: field.name, place: field.dataset['place'] };
      if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(field.value));
      if (place === 'query' && field.value !== '') query.set(name, field.value);
    }
    return query.size === 0 ? path : `${path}?${query}`;
  };

  const headersOf = (form: HTMLFormElement): Headers => {
    const headers = new Headers();
    if (token?.value) headers.set('authorization', `Bearer ${token.value}`);
    if (form.querySelector('textarea')) headers.set('content-type', 'application/json');
    for (const field of form.querySelectorAll('input')) {
      const isSent = field.dataset['place'] === 'header' && field.value !== '';
      if (isSent) headers.set(field.name, field.value);
    }
    return headers;
  };

  const shown = async (answer: Response): Promise<string> => {
    const type = answer.headers.get('content-type') ?? '';
    const text = type.includes('json') ? await answer.text() : '';
    if (text !== '') return JSON.stringify(JSON.parse(text), null, 2);
    const size = (await answer.blob().catch(() => new Blob())).size;
    return size === 0 ? '' : `${type}, ${size} bytes`;
  };

  const send = async (form: HTMLFormElement): Promise<void> => {
    const place = form.querySelector('pre');
    const button = form.querySelector('button');
    if (!place || !button) return;
    button.disabled = true;
    place.textContent = '…';
    try {
      const body = form.querySelector('textarea')?.value;
      const init = { method: form.dataset['method'] ?? 'GET', headers: headersOf(form) };
      const answer = await fetch(addressOf(form), body === undefined ? init : { ...init, body });
      place.textContent = `${answer.status} ${answer.statusText}\n${await shown(answer)}`;
    } catch (error) {
      place.textContent = String(error);
    }
    button.disabled = false;
  };

  document.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) void send(event.target);
  });
  page.dataset['ready'] = '';
}

export const apiPageScript = `(${tryCalls.toString()})();`;
