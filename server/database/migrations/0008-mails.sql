-- No recipient: a decoy for an address that nobody has, so that it costs what a mail costs. It is never delivered.
ALTER TABLE mails ALTER COLUMN recipient DROP NOT NULL;

-- The text and its HTML are wiped when the mail is delivered or given up: a code must not lie around.
ALTER TABLE mails ALTER COLUMN body DROP NOT NULL;
ALTER TABLE mails ADD COLUMN html text;

-- When to try next; none once nothing is left to do. What was written before deliveries existed stays out of the queue.
ALTER TABLE mails ADD COLUMN due_at timestamptz;
ALTER TABLE mails ADD COLUMN expires_at timestamptz;
ALTER TABLE mails ADD COLUMN tries integer NOT NULL DEFAULT 0;
ALTER TABLE mails ADD COLUMN delivered_at timestamptz;

-- What the mail is called on its way: the same at every try, so that a double can be told.
ALTER TABLE mails ADD COLUMN message_id uuid NOT NULL DEFAULT gen_random_uuid();

ALTER TABLE mails ADD CONSTRAINT mails_due_are_whole
  CHECK (due_at IS NULL OR (body IS NOT NULL AND html IS NOT NULL AND expires_at IS NOT NULL));

CREATE INDEX mails_due ON mails (due_at) WHERE due_at IS NOT NULL;
