import { isKey, isPress, playerOn, type Reference, type StepRecord, unless } from './reference';

/** What is around the screens: product.md 1, 2, 4 and 9. */
interface Memory {
  readonly isMenuOpen: boolean;
  readonly isQrOpen: boolean;
  /** A page opens at its top; null if a browser may have scrolled to a control or restored a place from the history. */
  readonly isNearFooter: boolean | null;
}

const start: Memory = { isMenuOpen: false, isQrOpen: false, isNearFooter: false };
const CLOSING = ['reload', 'traverseTo'];
/** The parts that are in view at every place. */
const FIXED = ['banner', 'complementary'];

function followed(memory: Memory, { acts, before, page }: StepRecord): Memory {
  let now = memory;
  for (const act of acts) {
    const isInView =
      act.on === null || before?.isModal || act.within.some(({ role }) => FIXED.includes(role));
    if (!isInView) now = { ...now, isNearFooter: null };
    const isLeft = CLOSING.includes(act.kind) || (act.kind === 'press' && act.on?.role === 'link');
    const isClosed = isPress(act, 'Close') || isKey(act, 'Escape') || isLeft;
    if (isPress(act, 'Menu')) now = { ...now, isMenuOpen: true };
    else if (isPress(act, 'Show my QR code')) now = { ...now, isQrOpen: true };
    else if (isClosed) now = { ...now, isMenuOpen: false, isQrOpen: false };
    if (act.kind === 'resize' && Number(act.value) >= 1025) now = { ...now, isMenuOpen: false };
    if (act.kind === 'scrollTo') now = { ...now, isNearFooter: act.value === 'footer' };
  }
  // The QR code is that of one player.
  const isOther = before !== undefined && playerOn(before) !== playerOn(page);
  if (page.storage.session_token === undefined || isOther) now = { ...now, isQrOpen: false };
  const isMoved = before !== undefined && before.path !== page.path;
  const isRestored = acts.some(({ kind }) => kind === 'traverseTo');
  return isMoved
    ? { ...now, isMenuOpen: false, isQrOpen: false, isNearFooter: isRestored ? null : false }
    : now;
}

const PLAYER_FORMS = ['/login', '/register', '/verify', '/forgot-password', '/reset-password', '/admin'];

function shown(now: Memory, record: StepRecord): string[] {
  const { page, acts } = record;
  const has = (name: string, place: string) =>
    page.controls.some((one) => one.name === name && one.landmarks.includes(place));
  const isMenu = page.isModal && has('Close', 'banner') && has('Home', 'dialog');
  const isPlayer = page.controls.some(({ states }) => states.haspopup === 'menu');
  const bar = page.controls
    .filter(({ landmarks }) => landmarks.includes('complementary'))
    .map(({ name }) => name);
  const isExpanded = page.controls.some(({ name, states }) => name === 'Menu' && states.expanded === 'true');
  const isHome = page.path === '/' && !page.isModal;
  // Staff have their links in every width.
  const isFree = page.isModal || page.path.startsWith('/staff/');
  const isBarless = isFree || PLAYER_FORMS.includes(page.path.split('?')[0] ?? '');
  const wanted = isPlayer ? 'Redeem Code' : 'Join Now';
  const offers = [
    ...(now.isNearFooter === true ? [] : [wanted]),
    ...(now.isNearFooter === false ? [] : ['']),
  ];
  const [act] = acts;
  return unless(
    [isMenu === now.isMenuOpen, `the mobile menu is ${isMenu ? 'open' : 'closed'}`],
    [
      !isMenu || page.focus?.name === 'Close' || act === undefined || !isPress(act, 'Menu'),
      'the open menu has no focus',
    ],
    [isFree || page.width >= 1025 === !has('Menu', 'banner'), `Menu is wrong at ${page.width} px`],
    [isFree || page.width < 1025 || has('Home', 'banner'), 'the header has no Home'],
    [page.isModal || !isExpanded, 'the closed menu is announced as open'],
    [!isBarless || bar.length === 0, `the join bar offers '${bar.join()}'`],
    [!isHome || offers.includes(bar.join()), `the join bar offers '${bar.join()}'`],
    [!now.isQrOpen || isQr(record), 'the QR code is not shown'],
    [now.isQrOpen || !isQr(record), 'the QR code is still shown'],
  );
}

const isQr = ({ page, before }: StepRecord): boolean => {
  const id = playerOn(page) ?? playerOn(before);
  return page.isModal && id !== undefined && page.text.includes(id);
};

export const layout: Reference<Memory> = {
  name: 'the layout',
  arises: {
    mobileMenu: ['opened', 'escaped', 'widened with an open menu', 'narrowed', 'followed'],
    joinBar: ['at the footer', 'away from it'],
    qrView: ['QR code shown', 'QR code closed', 'QR code left', 'QR code of an ended session'],
  },
  judge: (memory, record) => {
    const was = memory ?? start;
    const now = followed(was, record);
    const has = (kind: string) => record.acts.some((act) => act.kind === kind);
    const arose: readonly (readonly [string, boolean])[] = [
      ['opened', now.isMenuOpen && !was.isMenuOpen],
      ['escaped', was.isMenuOpen && record.acts.some((act) => isKey(act, 'Escape'))],
      ['followed', was.isMenuOpen && record.acts.some(({ on }) => on?.role === 'link')],
      ['widened with an open menu', was.isMenuOpen && has('resize') && record.page.width >= 1025],
      ['narrowed', has('resize') && record.page.width < 1025],
      ['at the footer', now.isNearFooter === true],
      ['away from it', was.isNearFooter === true && now.isNearFooter === false],
      ['QR code shown', now.isQrOpen],
      ['QR code closed', was.isQrOpen && record.acts.some((act) => isPress(act, 'Close'))],
      ['QR code left', was.isQrOpen && has('traverseTo')],
      ['QR code of an ended session', was.isQrOpen && has('answer')],
    ];
    return {
      memory: now,
      violations: shown(now, record),
      arose: arose.flatMap(([name, holds]) => (holds ? [name] : [])),
    };
  },
};
