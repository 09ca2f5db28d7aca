-- When the page of the doctor was last sent to the operator.
alter table installation add column doctor_mailed_at bigint;

-- When somebody last typed a copy of the master key that fits, and which key that was: after a
-- rotation the copy has to be made and tried again.
alter table installation add column key_copy_proof bytea;
alter table installation add column key_copy_tried_at bigint;

-- When this installation first answered at PUBLIC_URL. What is there already has been reached, or
-- goes on as it was promised.
alter table installation add column reach_proved_at bigint;
update installation set reach_proved_at = created_at;
