/** What a list says of a person (desk.md §3): the end of a phone, «… 12-34». */
export function phoneHint(phone: string): string {
  return `… ${phone.slice(-4, -2)}-${phone.slice(-2)}`;
}

/** The first letter of an e-mail and its domain, «и…@example.ru». */
export function emailHint(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${email.slice(0, 1)}…${email.slice(at)}`;
}
