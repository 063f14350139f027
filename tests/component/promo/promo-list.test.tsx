import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PromoList } from '#components/buying/promo/promo-list.tsx';

afterEach(cleanup);

it('D46 a promo text is shown as text, whatever is in it', () => {
  const description = '<img src=x onerror=alert(1)>Скидка';
  const promo = { code: 'ПЕРВЫЙ', discountPercent: 15, description, expired: false, firstOrderOnly: true };
  const { container } = render(<PromoList promos={[promo]} text={(written) => written} />);
  expect(screen.getByText(description)).toBeInstanceOf(HTMLElement);
  expect(container.querySelector('img')).toBeNull();
});
