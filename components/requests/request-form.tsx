'use client';

import { useState } from 'react';
import { bordered } from '#components/kit/ui/border/border.tsx';
import type { RequestSubject } from './asked-request.ts';
import { RequestFields } from './request-fields.tsx';
import { RequestSent } from './request-sent.tsx';
import type { RequestKind } from './request-words.ts';
import { useRequest } from './use-request.ts';

export type RequestFormProps = RequestSubject & {
  kind: RequestKind;
  /** Closes what the form stands in; a form of the page itself is not closed. */
  onClose?: () => void;
};

/** One of the request forms (acc-E1): the form, its sending, the confirmation, and the form again. */
export const RequestForm = bordered(Form);

function Form({ kind, onClose, ...subject }: RequestFormProps) {
  const request = useRequest(kind, subject);
  const [isAgain, setAgain] = useState(false);
  const { state } = request;

  if (state.kind !== 'sent') {
    return <RequestFields kind={kind} request={request} takesFocus={onClose !== undefined || isAgain} />;
  }
  return (
    <RequestSent
      kind={kind}
      callBack={state.callBack}
      contact={request.form.getValues('contact')}
      onAgain={() => {
        setAgain(true);
        request.again();
      }}
      onClose={onClose}
    />
  );
}
