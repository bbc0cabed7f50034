import { nightCaptions } from './night-video.ts';
import type { DemoCourse } from './types.ts';

/** A short course in German, for a school that speaks it. */
export const sterneUeberDerStadt: DemoCourse = {
  slug: 'sterne-ueber-der-stadt',
  name: 'Sterne über der Stadt',
  language: 'de',
  shortDescription: 'Drei kurze Lektionen für alle, die vom Balkon aus mehr sehen möchten als das Licht der Laternen.',
  descriptionHtml: `
<p>Auch mitten in der Stadt ist der Himmel nicht leer. Der Mond, die hellen Planeten und einige Dutzend Sterne kommen gegen jede Straßenlaterne an. Dieser Kurs zeigt, wo und wann sie stehen, und braucht dafür nichts als zwei Augen.</p>
<p>Eine Lektion zum Lesen, ein kleiner Film und ein Abend auf dem Dach, live.</p>`,
  highlights: [
    'Einen dunklen Fleck in der Stadt finden',
    'Norden finden, ohne Kompass',
    'Planeten von Sternen unterscheiden',
  ],
  category: {
    name: 'Astronomy',
    slug: 'astronomy',
    parent: { name: 'Science and nature', slug: 'science-and-nature' },
  },
  tags: ['stars', 'Deutsch'],
  difficulty: 'beginner',
  flow: 'free-flow',
  accessMode: 'need_registration',
  instructor: 'noor',
  image: 'night-lights.webp',
  sections: [
    {
      name: 'Vom Balkon aus',
      lessons: [
        {
          slug: 'was-man-in-der-stadt-sieht',
          name: 'Was man in der Stadt sieht',
          preview: true,
          html: `
<p>Wer aus einer hellen Küche auf den Balkon tritt, sieht erst einmal nichts. Das liegt nicht am Himmel, sondern an den Augen: Sie brauchen gut zwanzig Minuten, bis sie sich an die Dunkelheit gewöhnt haben. Danach steht dort, wo eben noch graue Leere war, ein halbes Sternbild.</p>
<h2>Den dunklen Fleck suchen</h2>
<p>Entscheidend ist, dass keine Lampe <em>direkt</em> ins Auge scheint. Oft genügt ein Schritt hinter den Schornstein oder eine hochgehaltene Hand. Parks, Friedhöfe und Flussufer sind die dunkelsten Orte einer Stadt, und alle drei haben Bänke.</p>
<h2>Was sich zeigt</h2>
<table>
<thead><tr><th>Was</th><th>Woran zu erkennen</th><th>Wann</th></tr></thead>
<tbody>
<tr><td>Der Mond</td><td>Auch am hellen Nachmittag</td><td>Fast jeden Tag</td></tr>
<tr><td>Venus</td><td>Heller als alles andere, nie um Mitternacht</td><td>Abends oder morgens</td></tr>
<tr><td>Jupiter</td><td>Ruhiges, weißes Licht</td><td>Monatelang, die halbe Nacht</td></tr>
<tr><td>Wega, Arktur, Sirius</td><td>Funkeln in allen Farben</td><td>Sommer, Frühling, Winter</td></tr>
</tbody>
</table>
<p>Und das Funkeln verrät noch etwas: Sterne sind Punkte, deren Licht in der unruhigen Luft tanzt. Planeten sind kleine Scheiben und leuchten still. Flugzeuge blinken, und Satelliten ziehen lautlos vorbei, ohne zu blinken.</p>
<blockquote><p>Aufgabe für heute: zwanzig Minuten auf dem Balkon bleiben und danach zählen. Zehn Sterne sind ein guter Anfang.</p></blockquote>`,
        },
        {
          slug: 'film-eine-nacht',
          name: 'Film: eine Nacht, eine Drehung',
          video: {
            file: 'one-night-one-turn.mp4',
            poster: 'night-turning.webp',
            captions: nightCaptions,
            durationSeconds: 52,
            chapters: [
              { label: 'Dämmerung', start: 0, end: 10 },
              { label: 'Den Polarstern finden', start: 10, end: 20 },
              { label: 'Eine Stunde, fünfzehn Grad', start: 20, end: 29 },
              { label: 'Die lange Drehung, und Morgen', start: 29, end: 52 },
            ],
          },
          html: `
<p>Zweiundfünfzig Sekunden für eine ganze Winternacht, mit Blick nach Norden. Niemand spricht: Die Untertitel erzählen, und neben dem Film stehen sie als Abschrift zum Mitlesen. Ein Druck auf einen Satz führt zu seinem Augenblick.</p>
<h2>Worauf zu achten ist</h2>
<ul>
<li><strong>Die Richtung.</strong> Mit Blick nach Norden dreht sich alles gegen den Uhrzeigersinn, oben von rechts nach links und unten von links nach rechts.</li>
<li><strong>Die Figuren bleiben.</strong> Der Große Wagen kippt von der Seite nach oben, aber seine Sterne tauschen nie die Plätze.</li>
<li><strong>Die Geschwindigkeit.</strong> Eine Stunde sind fünfzehn Grad, anderthalb Fäuste am ausgestreckten Arm. Immer.</li>
<li><strong>Die Mitte.</strong> Der Polarstern steht fast still. In Wahrheit zieht auch er einen winzigen Kreis, nicht breiter als drei Vollmonde nebeneinander.</li>
</ul>
<p>Und was dreht sich wirklich? Die Erde, einmal am Tag, nach Osten. Wer auf einem Drehstuhl sitzt und zur Decke schaut, sieht dieselben Kreise. Seefahrer haben daran die Stunde abgelesen, mit dem Großen Wagen als Zeiger, der rückwärts läuft und für eine Runde einen ganzen Tag braucht.</p>
<blockquote><p>Aufgabe für heute: merken, über welchem Dach der Große Wagen steht, und zwei Stunden später noch einmal hinsehen.</p></blockquote>`,
        },
        {
          slug: 'live-auf-dem-dach',
          name: 'Live: eine Stunde auf dem Dach',
          stream: {
            url: 'https://live.example.com/sterne/dach',
            poster: 'night-triangle.webp',
            startsInDays: 9,
            hour: 19,
            minutes: 60,
          },
          html: `
<p>Noor stellt eine Kamera auf das Dach der Schule und zeigt eine Stunde lang, was über der Stadt steht. Bis dahin läuft hier die Uhr rückwärts; wenn sie bei null ist, öffnet sich der Stream von selbst. Neu laden muss niemand.</p>
<h2>Was geplant ist</h2>
<ol>
<li>Zehn Minuten nur schauen, ohne ein Wort. Die Augen vor dem Bildschirm brauchen das nicht, die Kamera schon.</li>
<li>Norden finden: der Große Wagen, die beiden hinteren Sterne, fünfmal ihr Abstand.</li>
<li>Der hellste Punkt des Abends, und wie man ohne Nachschlagen sagen kann, ob es ein Planet ist.</li>
<li>Fragen aus dem Chat, auch die, die man sich sonst nicht zu stellen traut. „Warum ist es nachts dunkel?“ ist eine der besten, die es gibt, und sie hat eine Antwort.</li>
</ol>
<h2>Wenn Wolken kommen</h2>
<p>Dann gibt es Tee und Geschichten über Sternbilder, und der Mond wird an einer Orange erklärt. Das hat sich schon zweimal als der bessere Abend erwiesen.</p>
<h2>Wer mitmachen möchte</h2>
<p>braucht warme Sachen, einen Platz am Fenster oder auf dem Balkon und ein Gerät, dessen Bildschirm sich dunkel stellen lässt. Wer nicht kann, verpasst nichts, was nicht auch in den beiden anderen Lektionen steht.</p>`,
        },
      ],
    },
  ],
};
