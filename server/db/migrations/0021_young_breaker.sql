-- Accounts that are young are counted among themselves: core/release/crowd.ts.
alter table installation add column young_breaker jsonb not null default '{
  "admitted": [], "armedOwners": 0, "trippedAt": null, "lastRefusedAt": null,
  "waiting": [], "confirmed": [], "confirmedUntil": null
}';
-- Since when each owner waits; the moment of the trip is the earliest it can be.
update installation set breaker = jsonb_set(breaker, '{waiting}', (
  select coalesce(
    jsonb_agg(jsonb_build_object('ownerId', waiting.id, 'since', breaker -> 'trippedAt')), '[]')
  from jsonb_array_elements(breaker -> 'waiting') as waiting (id)
));
