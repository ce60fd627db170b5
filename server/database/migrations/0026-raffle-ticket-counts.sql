-- How many tickets a raffle has: the sum of its rows. A redemption adds a row, so that redemptions never wait for each
-- other's, and a job adds rows up.
CREATE TABLE raffle_ticket_counts (
  raffle_id integer NOT NULL,
  tickets bigint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

CREATE FUNCTION add_raffle_ticket_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO raffle_ticket_counts (raffle_id, tickets) SELECT raffle_id, count(*) FROM added GROUP BY raffle_id;
  RETURN NULL;
END
$$;

-- Waits for tickets that are being written, and keeps others out until the sum is there.
CREATE TRIGGER raffle_tickets_counts AFTER INSERT ON raffle_tickets
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_raffle_ticket_counts();

INSERT INTO raffle_ticket_counts (raffle_id, tickets) SELECT raffle_id, count(*) FROM raffle_tickets GROUP BY raffle_id;
