import { isEmail } from '#api/contract/contacts.ts';
import { innFault } from '#lib/inn.ts';
import { isKpp } from '#lib/kpp.ts';
import { normalisePhone } from '#lib/phone.ts';
import { pastedCode, pastedEmail, pastedLine } from '#lib/text/pasted.ts';

/** A text as it is kept, or what is wrong with it. */
type Judged = { text: string | null } | { wrong: string };

/** Judges a text that somebody at the desk has put right; '' takes it away. */
export function judgeContact(field: string, typed: string): Judged {
  const line = pastedLine(typed);
  if (field === 'phone') {
    const phone = normalisePhone(typed);
    return phone === null ? { wrong: 'Проверьте номер телефона' } : { text: phone };
  }
  if (line === '') return { text: null };
  const code = pastedCode(line);
  const email = pastedEmail(typed);
  if (field === 'email') return isEmail(email) ? { text: email } : { wrong: 'Проверьте адрес почты' };
  if (field === 'inn') return innFault(code) === null ? { text: code } : { wrong: 'Проверьте ИНН' };
  if (field === 'kpp') return isKpp(code) ? { text: code } : { wrong: 'Проверьте КПП' };
  return { text: line };
}
