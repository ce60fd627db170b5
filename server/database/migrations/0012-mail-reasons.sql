-- A number of SMTP or a code of the connection: why the mail was last put off.
ALTER TABLE mails ADD COLUMN postponed_because text;
