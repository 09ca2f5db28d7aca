/** What the description of the API shows as examples, against the schemas beside them. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '#contract/api.ts';
import { apiPage } from '#server/http/api-page.ts';
import { describeApi } from '#server/http/open-api.ts';

const facts = { version: '1.2.3', sessionCookie: 'sid', operatorCookie: 'operator' };
const document = describeApi(api, { ...facts, attachedTypes: [] });
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test('Each example is one that the schema beside it takes, and the page shows it', () => {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema({ $id: 'api', components: document.components });
  let shown = 0;
  for (const { operationId, requestBody, responses } of operations) {
    for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)]) {
      const { schema = {}, example } = content['application/json'] ?? {};
      if (example === undefined) continue;
      const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
      const isTaken = ajv.validate(JSON.parse(text) as object, example);
      assert(isTaken, `${operationId}: ${ajv.errorsText()} ${JSON.stringify(example)}`);
      shown += 1;
    }
  }
  assert(shown > 120, String(shown));
  assert.equal(apiPage(document).split('<summary>Example of').length - 1, shown);
});
