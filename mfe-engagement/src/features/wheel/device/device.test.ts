import { mayEnter, spinTicket } from './access';
import { participantId } from './participant';
import { hasSpunBefore, knownOf, markSpun, phoneGiven, rememberItem, rememberPhone } from './spin-storage';

const item = { id: 'a', name: 'Cap', win: true };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

describe('the id of the device', () => {
  it('is random, made once and kept under deviceFingerprint', () => {
    const id = participantId();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(localStorage.getItem('deviceFingerprint')).toBe(id);
    expect(participantId()).toBe(id);
  });

  it('keeps an id of an older page, and replaces what the server would refuse', () => {
    localStorage.setItem('deviceFingerprint', 'b6f0a2d4-old');
    expect(participantId()).toBe('b6f0a2d4-old');
    localStorage.setItem('deviceFingerprint', 'a:b');
    expect(participantId()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is undefined where no random number can be had', () => {
    expect(
      participantId({
        getRandomValues: () => {
          throw new Error('no');
        },
      }),
    ).toBeUndefined();
  });

  it('lives as long as the page where the browser stores nothing', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const id = participantId();
    expect(id).toBeDefined();
    expect(participantId()).toBe(id);
  });
});

describe('what the browser remembers', () => {
  it('knows a spin from the moment it begins, and marks the end in both storages', () => {
    rememberItem('draw', item);
    expect(knownOf('draw')).toEqual({ record: { item }, hasSpun: false });
    markSpun();
    expect(knownOf('draw')).toEqual({ record: { item }, hasSpun: true });
    expect([localStorage.getItem('hasSpun'), sessionStorage.getItem('hasSpun')]).toEqual(['true', 'true']);
  });

  it('takes the flag alone for this draw, but not when it is about another one', () => {
    localStorage.setItem('hasSpun', 'true');
    expect(knownOf('draw').hasSpun).toBe(true);
    rememberItem('earlier', item);
    expect(knownOf('draw')).toEqual({ record: undefined, hasSpun: false });
  });

  it('keeps the number of a claim with its spin, and none without', () => {
    rememberPhone('draw', '07•••••678');
    expect(phoneGiven('draw')).toBeUndefined();
    rememberItem('draw', item);
    rememberPhone('draw', '07•••••678');
    rememberItem('draw', item);
    expect(phoneGiven('draw')).toBe('07•••••678');
    localStorage.setItem('konnect:spins', JSON.stringify({ draw: { item, phone: 7 } }));
    expect(phoneGiven('draw')).toBeUndefined();
  });

  it.each(['no json', '[]', '7', 'null', '{"draw":null}', '{"draw":{"item":{"id":1}}}'])(
    'reads %s as nothing',
    (text) => {
      localStorage.setItem('konnect:spins', text);
      expect(knownOf('draw')).toEqual({ record: undefined, hasSpun: false });
      expect(hasSpunBefore()).toBe(false);
    },
  );
});

describe('the gate', () => {
  it('opens for the flag true, and for nothing else in it', () => {
    expect(mayEnter()).toBe(false);
    sessionStorage.setItem('canAccessWheel', '1');
    expect(mayEnter()).toBe(false);
    sessionStorage.setItem('canAccessWheel', 'true');
    expect(mayEnter()).toBe(true);
  });

  it('opens for the ticket of a finished survey and for who has spun', () => {
    sessionStorage.setItem('konnect:spin-ticket', '{"ticket":"secret","draw_id":"teeth"}');
    expect(spinTicket()).toEqual({ ticket: 'secret', draw_id: 'teeth' });
    expect(mayEnter()).toBe(true);
    sessionStorage.clear();
    rememberItem('draw', item);
    expect(mayEnter()).toBe(true);
  });

  it.each(['no json', '{"ticket":7}', 'null'])('reads the ticket %s as none', (text) => {
    sessionStorage.setItem('konnect:spin-ticket', text);
    expect(spinTicket()).toBeUndefined();
  });

  it('stays shut where storage is forbidden', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(mayEnter()).toBe(false);
  });
});
