import { readEnvironment, type Settings } from '../../server/settings/settings';

export function testSettings(changes: Partial<Settings> = {}): Settings {
  const secrets = {
    codePepper: 'pepper-of-tests-'.repeat(2),
    emailCodeKey: 'key-of-mails-in-tests-'.repeat(2),
  };
  return { ...readEnvironment({}), logLevel: 'silent', ...changes, secrets };
}
