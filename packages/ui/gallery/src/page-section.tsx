import {
  AutoplayGroup,
  AutoplayToggle,
  buttonClass,
  Card,
  cardLinkClass,
  Carousel,
  CoverArt,
  PageHeader,
  Pindo,
  RichText,
  Tag,
  Time,
} from '../../src/index';
import type { Motif } from '../../src/index';
import styles from './gallery.module.css';

const STORIES: readonly { slug: string; title: string; kind: string; motif: Motif }[] = [
  {
    slug: 'holiday-hours',
    title: 'When our shops are open over the holidays',
    kind: 'Notice',
    motif: 'weave',
  },
  {
    slug: 'school-wifi',
    title: 'Thirty schools in Kibera get free evening Wi-Fi',
    kind: 'Story',
    motif: 'weave',
  },
  { slug: 'spin-and-win', title: 'Spin the wheel: a router every Friday', kind: 'Prize', motif: 'rays' },
  { slug: 'field-engineer', title: 'Field engineer, Ruaka and Limuru', kind: 'Job', motif: 'steps' },
  {
    slug: 'bursary-2026',
    title: 'Bursary for computer science, first years',
    kind: 'Scholarship',
    motif: 'steps',
  },
  {
    slug: 'fibre-map',
    title: 'Where the fibre goes next: Rongai to Kitengela',
    kind: 'Story',
    motif: 'weave',
  },
];

const slides = STORIES.slice(0, 5).map((story) => ({
  key: story.slug,
  label: story.title,
  content: (
    <Card cut media={<CoverArt seed={story.slug} motif={story.motif} />}>
      <h3>{story.title}</h3>
      <p>
        <a className={buttonClass({ variant: 'call' })} href={`#${story.slug}`}>
          Read it
        </a>
      </p>
    </Card>
  ),
}));

export function PageSection() {
  return (
    <>
      <PageHeader
        kicker="Community"
        title="Good evening, Nairobi"
        intro="News from your street, help in plain words, and a prize now and then."
        seed="home"
        motif="weave"
        jina="Mgeni njoo, mwenyeji apone"
      >
        <p className={styles.actions}>
          <a className={buttonClass({ variant: 'call' })} href="#pay">
            Pay my plan
          </a>
          <a className={buttonClass({ variant: 'quiet' })} href="#help">
            Get help
          </a>
        </p>
      </PageHeader>
      <section className={styles.section} aria-labelledby="slides">
        <AutoplayGroup>
          <div className={styles.head}>
            <h2 id="slides">Today</h2>
            <AutoplayToggle />
          </div>
          <div className={styles.tiles}>
            <Carousel label="Stories" autoplay={9000} slides={slides} />
            <Carousel label="Offers" autoplay={7000} slides={slides.slice(2)} />
          </div>
        </AutoplayGroup>
      </section>
      <section className={styles.section} aria-labelledby="cards">
        <h2 id="cards">Cards</h2>
        <ul className={styles.grid}>
          {STORIES.map((story) => (
            <Card key={story.slug} as="li" cut media={<CoverArt seed={story.slug} motif={story.motif} />}>
              <Tag tone="warm">{story.kind}</Tag>
              <h3 className={styles.cardTitle}>
                <a className={cardLinkClass} href={`#${story.slug}`}>
                  {story.title}
                </a>
              </h3>
              <p className={styles.meta}>
                <Time value="2026-03-02T09:30:00Z" />
              </p>
            </Card>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="borders">
        <h2 id="borders">Borders</h2>
        {(['weave', 'rays', 'steps', 'line'] as const).map((motif) => (
          <div key={motif} className={styles.strips}>
            {['home', 'deals', 'a-long-slug-of-an-article'].map((seed) => (
              <Pindo key={seed} seed={seed} motif={motif} />
            ))}
          </div>
        ))}
      </section>
      <section className={styles.section} aria-labelledby="text">
        <h2 id="text">An author’s text</h2>
        <RichText html={ARTICLE} />
      </section>
    </>
  );
}

const ARTICLE = `<p>The line to <a href="#x">Kilimani</a> was cut twice in March. Here is what we did, and <strong>what changes for you</strong>.</p>
<h2>What happened</h2><ul><li>A digger on Ngong Road, 9:40 am</li><li>Rain in the duct at Yaya</li></ul>
<blockquote>We were back before the tea was cold.</blockquote>
<table><thead><tr><th>Plan</th><th>Speed</th><th>Price</th></tr></thead><tbody><tr><td>Nyumbani</td><td>10 Mbps</td><td>KES 1,999</td></tr><tr><td>Familia</td><td>40 Mbps</td><td>KES 3,999</td></tr></tbody></table>`;
