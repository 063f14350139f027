import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { promiseText } from '#components/requests/call-back-words.ts';
import { RequestForm } from '#components/requests/request-form.tsx';
import { RequestIntent } from '#components/requests/request-intent.tsx';
import { RequestLink } from '#components/requests/request-link.tsx';
import type { RequestKind } from '#components/requests/request-words.ts';
import { namesOf, openShopWindow, REGION, show } from '../store/shop-window.tsx';
import { leaveShop, standOn } from '../store/stand-on.ts';

const tab = openShopWindow();
const NUMBER = '9123456789';
const CALLS = ['createRecall', 'createWholesale', 'createLowPrice'];
const sent = () => namesOf(tab).filter((name) => CALLS.includes(name));
const contact = () => screen.getByRole('textbox', { name: /Телефон|Электронная почта/ });
const submit = () => screen.getByRole('button', { name: 'Отправить заявку' });

function open(kind: RequestKind, region: Partial<typeof REGION> = {}) {
  return show(<RequestForm kind={kind} productId={3} specialId={null} onClose={() => {}} />, region);
}

async function fillIn(user: UserEvent, text: string) {
  await user.type(contact(), text);
  await user.click(submit());
}

beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true));
afterEach(leaveShop);

it('acc-E1, acc-E7: a price list asked for on a special offer names the offer', async () => {
  const { user } = show(
    <>
      <RequestLink kind="opt" phone={REGION.phone} specialId={7}>
        Заказать прайс
      </RequestLink>
      <RequestIntent />
    </>,
  );
  await user.click(screen.getByText('Заказать прайс'));
  await screen.findByRole('textbox', { name: /Телефон/ });
  await fillIn(user, NUMBER);
  await screen.findByText('Спасибо за обращение!');
  expect(tab.shop.requests).toMatchObject([{ phone: '+79123456789', product_id: false, special: 7 }]);
});

describe('acc-E1 the request forms', () => {
  it.each([
    ['recall', NUMBER, { phone: '+79123456789', product_id: 3, text: '' }, 'Заказ принят!'],
    ['question', NUMBER, { phone: '+79123456789', text: 'from ask' }, 'Спасибо за обращение!'],
    ['opt', NUMBER, { phone: '+79123456789', product_id: 3, special: false }, 'Спасибо за обращение!'],
    ['lowprice', ' a@b.ru ', { email: 'a@b.ru', product_id: 3 }, 'Спасибо за обращение!'],
  ] as const)(
    '%s: sent, confirmed, and again from an empty field (acc-E7, D57)',
    async (kind, typed, form, thanks) => {
      const { user } = open(kind);
      expect(document.activeElement, 'the focus is in the field').toBe(contact());
      await fillIn(user, typed);
      const heading = (await screen.findByText(thanks)).closest('p');
      await waitFor(() => expect(document.activeElement).toBe(heading));
      expect(tab.shop.requests).toMatchObject([{ ...form, website: '', page: '/' }]);
      expect(tab.shop.requests[0]?.fillMs).toBeGreaterThan(0);
      const words = screen.getByRole('status').textContent;
      expect(words).toBe(
        kind === 'lowprice'
          ? 'Пришлём письмо на a@b.ru, когда цена снизится.'
          : 'Менеджер свяжется с вами завтра с 10:00, чтобы подтвердить заявку. Время работы: Пн–Пт 10:00–18:00.',
      );
      expect(screen.getByRole('button', { name: 'Закрыть' })).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Отправить еще одну заявку' }));
      expect(contact()).toHaveProperty('value', '');
      expect(document.activeElement).toBe(contact());
    },
  );

  it('D71: where the shop sends no letters none is promised', async () => {
    const { user } = open('lowprice', { sendsLetters: false });
    await fillIn(user, 'a@b.ru');
    await screen.findByText('Спасибо за обращение!');
    const words = screen.getByRole('status').textContent;
    expect(words).toBe('Записали: a@b.ru ждёт снижения цены. Заявку увидит менеджер.');
  });

  it.each([
    ['recall', '', 'Пожалуйста, не забудьте указать телефон', true],
    ['opt', '', 'Пожалуйста, не забудьте указать телефон', true],
    ['lowprice', '   ', 'Пожалуйста, не забудьте указать email', true],
    ['question', '912345', 'Проверьте номер телефона', false],
    ['opt', '0001112233', 'Проверьте номер телефона', false],
  ] as const)(
    'D53: %s with «%s» says what is wrong beside the field and is not sent',
    async (kind, typed, text, isToast) => {
      const { user } = open(kind);
      if (typed !== '') await user.type(contact(), typed);
      await user.keyboard('{Enter}');
      // An empty one is told as a toast too (specification section 8).
      await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(isToast ? 2 : 1));
      expect(document.activeElement).toBe(contact());
      expect(contact().getAttribute('aria-invalid')).toBe('true');
      expect(sent()).toEqual([]);
    },
  );

  it('D54: any address is sent; what the server says of it stands beside the field', async () => {
    const { user } = open('lowprice');
    await fillIn(user, 'адрес');
    expect(await screen.findByText('Проверьте адрес электронной почты')).toBeTruthy();
    expect(sent()).toEqual(['createLowPrice']);
    expect(document.activeElement).toBe(contact());
  });

  it('D63, acc-E7: one that stands in a page asks for the hours when it is filled in, and is about no product', async () => {
    const { user } = show(<RequestForm kind="question" productId={null} specialId={null} />);
    expect(screen.getByText(/в ближайшее время в рабочие часы/)).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    expect(namesOf(tab)).toEqual([]);
    await user.click(contact());
    await screen.findByText(/перезвонит и ответит на вопрос сегодня до 18:00/);
    expect(namesOf(tab)).toEqual(['getCallBack']);
    await fillIn(user, NUMBER);
    await screen.findByText('Спасибо за обращение!');
    const [sentCall] = tab.calls.filter(({ name }) => name === 'createRecall');
    expect(sentCall?.input).toMatchObject({ product_id: false, text: 'from ask' });
  });

  it('two presses send once', async () => {
    const { user } = open('recall');
    await user.type(contact(), NUMBER);
    await user.dblClick(submit());
    await screen.findByText('Заказ принят!');
    expect(sent()).toEqual(['createRecall']);
  });

  it('a failure names the region’s telephone in a toast, keeps what was typed, and is sent when pressed again', async () => {
    tab.shop.refuse('createRecall', failure('unexpected'));
    const { user } = open('recall');
    await fillIn(user, NUMBER);
    const toast = await screen.findByText(`Произошла какая-то ошибка, позвоните по телефону ${REGION.phone}`);
    expect(toast).toBeTruthy();
    expect(within(screen.getByRole('form')).getByRole('link', { name: REGION.phone })).toBeTruthy();
    expect(contact()).toHaveProperty('value', '+7(912)-345-67-89');
    await user.click(submit());
    await screen.findByText('Заказ принят!');
    expect(tab.shop.requests).toHaveLength(1);
  });

  it('without a network it says so, keeps what was typed and sends nothing until pressed again', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = open('opt');
    await fillIn(user, NUMBER);
    expect(screen.getByText(/Нет соединения с интернетом/)).toBeTruthy();
    expect(sent()).toEqual([]);
    network.mockReturnValue(true);
    expect(contact()).toHaveProperty('value', '(912)-345-67-89');
    await user.click(submit());
    await screen.findByText('Спасибо за обращение!');
  });

  it('D55: the consent stands under the button, or is a required box where it is configured so', async () => {
    const { unmount } = open('recall');
    const notice = screen.getByText(/Отправляя форму, вы соглашаетесь на/);
    expect(within(notice).getByRole('link').getAttribute('href')).toBe('/msk/consest');
    expect(screen.queryByRole('checkbox')).toBeNull();
    unmount();

    const { user } = open('recall', { consentMode: 'checkbox' });
    const box = screen.getByRole('checkbox', { name: /Я согласен на обработку персональных данных/ });
    expect(box).toHaveProperty('checked', false);
    await fillIn(user, NUMBER);
    expect(screen.getByText('Нужно согласие на обработку персональных данных')).toBeTruthy();
    expect(document.activeElement).toBe(box);
    expect(sent()).toEqual([]);
    await user.click(box);
    await user.click(submit());
    await screen.findByText('Заказ принят!');
    expect(tab.shop.requests).toMatchObject([{ is_consent_for_pd: true }]);
  });
});

describe('acc-E1 what opens a request form', () => {
  const opener = () => screen.getByRole('button', { name: 'Заказать прайс' });
  function page() {
    standOn('/');
    return show(
      <>
        <RequestLink kind="opt" phone={REGION.phone} productId={3}>
          Заказать прайс
        </RequestLink>
        <RequestIntent />
      </>,
    );
  }

  it('dials without a script; with one it opens a window that takes the focus and gives it back', async () => {
    const { user } = page();
    expect(opener().getAttribute('href')).toBe('tel:+74950000001');
    opener().focus();
    await user.keyboard(' ');
    const dialog = await screen.findByRole('dialog', { name: 'Заказать прайс' });
    await waitFor(() => expect(document.activeElement).toBe(contact()), { timeout: 4000 });
    await fillIn(user, NUMBER);
    await screen.findByText('Спасибо за обращение!');
    expect(tab.shop.requests).toMatchObject([{ kind: 'opt', product_id: 3 }]);
    await user.click(within(dialog).getAllByRole('button', { name: 'Закрыть' })[0] ?? dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener());
  });

  it('a window that is open does not come along to another page', async () => {
    const { user } = page();
    await user.click(opener());
    await screen.findByRole('dialog');
    act(() => standOn('/about'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('D71: 15 minutes are promised only where the hours make them true', () => {
  it.each([
    ['opt', { isOpen: true, when: 'сегодня до 18:00', hours: null }, /ответит в течение 15 минут\.$/],
    ['opt', { isOpen: false, when: 'завтра с 10:00', hours: null }, /ответит завтра с 10:00\.$/],
    ['opt', undefined, /в течение 15 минут в рабочие часы\.$/],
    ['recall', { isOpen: true, when: 'сегодня до 18:00', hours: null }, /перезвонит сегодня до 18:00\.$/],
    ['question', undefined, /в ближайшее время/],
  ] as const)('%s %j', (kind, answer, said) => {
    const text = promiseText(kind, answer);
    expect(text).toMatch(said);
    expect(/15 минут/.test(text)).toBe(kind === 'opt' && answer?.isOpen !== false);
  });
});
