-- Changes with every change of the campaign, so that a process knows whether what it has parsed still holds.
ALTER TABLE campaign ADD COLUMN version uuid NOT NULL DEFAULT gen_random_uuid();

CREATE FUNCTION renew_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := gen_random_uuid();
  RETURN NEW;
END
$$;

CREATE TRIGGER campaign_version BEFORE UPDATE ON campaign
  FOR EACH ROW EXECUTE FUNCTION renew_version();
