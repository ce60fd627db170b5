/** Runs in the page: writes a long text into the messages of invalid fields and the paragraphs of alerts; whether there are any. */
export const lengthenMessages = (): boolean => {
  const longText = `${'https://example.com/a/very/long/address/'.repeat(3)} ${'This message is long. '.repeat(8)}`;
  const messages = [...document.querySelectorAll('[aria-invalid="true"]')].flatMap((field) =>
    (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)),
  );
  const alerts = document.querySelectorAll('[role="alert"], [role="alert"] p');
  const filled = [...messages, ...alerts].filter(
    (one) => one !== null && one.children.length === 0 && one.textContent?.trim() !== '',
  );
  for (const message of filled) if (message !== null) message.textContent = longText;
  return filled.length > 0;
};
