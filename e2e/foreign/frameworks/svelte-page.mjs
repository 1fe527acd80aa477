import { mount, unmount } from 'svelte';
import Hello from './hello.svelte';

export const page = {
  head: () => ({ title: 'Svelte', description: '' }),
  mount(element, { host }) {
    const hello = mount(Hello, { target: element, props: { siteName: host.config.siteName } });
    return () => void unmount(hello);
  },
};
