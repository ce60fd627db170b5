-- Whether the password was last changed in this session: each change ends all the others.
ALTER TABLE sessions ADD COLUMN has_changed_password boolean NOT NULL DEFAULT false;
