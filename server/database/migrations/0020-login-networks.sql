-- Networks from which the owner of an address has logged in: strangers cannot use up the mails that are sent to them.
CREATE TABLE login_networks (
  -- The keyed hash of the network and the address.
  subject text PRIMARY KEY,
  last_login_at timestamptz NOT NULL
);

CREATE INDEX login_networks_age ON login_networks (last_login_at);
