-- The images of the campaign, which every server sends below /storage/. An import replaces them.
CREATE TABLE campaign_files (
  name text PRIMARY KEY CHECK (name ~ '^[a-z0-9-]+\.(avif|jpg|png|svg|webp)$'),
  type text NOT NULL CHECK (
    type IN ('image/avif', 'image/jpeg', 'image/png', 'image/svg+xml; charset=utf-8', 'image/webp')
  ),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 512000)
);
