import { useTranslation } from '#i18n';
import { Disclosure } from '../../../shared/ui/Disclosure.tsx';
import base from '../../../shared/ui/base.module.css';
import { CodeBlock } from '../../../shared/ui/copy/CodeBlock.tsx';
import { CopyValue } from '../../../shared/ui/copy/CopyValue.tsx';

const exampleOf = (url: string): string =>
  JSON.stringify(
    { mcpServers: { school: { type: 'http', url, headers: { Authorization: 'Bearer key_…:secret_…' } } } },
    null,
    2,
  );

/** How an assistant is connected: the address, and what most clients take as their configuration. */
export function McpHelp() {
  const { t } = useTranslation();
  const address = `${location.origin}/mcp`;
  const [named, example] = [t('keys.mcp_address'), t('keys.mcp_example')];
  return (
    <Disclosure look="card" label={t('keys.mcp_title')}>
      <div className={base.stack16}>
        <p>{t('keys.mcp_text')}</p>
        <CopyValue label={named} value={address} copyLabel={t('keys.copy_named', { name: named })} />
        <CodeBlock title={example} code={exampleOf(address)} copyLabel={t('keys.copy_named', { name: example })} />
      </div>
    </Disclosure>
  );
}
