/** The link to a match, with ways to hand it over: copy, share, QR code. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { matchUrl } from '../../online/links.ts';
import { useTexts } from '../settings.tsx';
import { announce } from '../ui/announce.tsx';
import { copyText } from '../ui/copy-text.ts';
import { QrCode } from './qr.tsx';

/** Names of this machine that no other can use. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

interface Props {
  readonly match: string;
  readonly title: string;
  readonly terms: string;
  /** Shown below the link. */
  readonly children: ComponentChildren;
}

export function Invitation({ match, title, terms, children }: Props) {
  const texts = useTexts();
  const [copied, setCopied] = useState(false);
  const link = matchUrl({ server: location.origin, match });
  const isHere = LOCAL_HOSTS.includes(location.hostname);
  const copy = async (): Promise<void> => {
    const done = await copyText(link);
    setCopied(done);
    if (done) announce(texts.online.copied);
  };
  return (
    <section class="invitation" aria-labelledby="invitation">
      <div>
        <h2 id="invitation">{texts.online.invite}</h2>
        <p class="terms">{terms}</p>
        <div class="link-line">
          <input
            readOnly
            value={link}
            aria-label={texts.online.link}
            data-testid="link"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <button type="button" class="primary" onClick={copy}>
            {copied ? texts.online.copied : texts.online.copy}
          </button>
          {typeof navigator.share === 'function' && (
            <button type="button" onClick={() => share(link, texts.online.shareText(title))}>
              {texts.online.share}
            </button>
          )}
        </div>
        <p class="small">
          {isHere ? texts.online.onlyHere : texts.online.inviteAbout} {texts.online.ratedAbout}
        </p>
        {children}
      </div>
      {!isHere && <QrCode text={link} label={texts.online.qr} />}
    </section>
  );
}

/** Closing the sheet without sharing is no error. */
const share = (url: string, text: string): void =>
  void navigator.share({ url, text }).catch(() => {});
